/** Has the browser download an address of ours. */
export function downloadAddress(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
