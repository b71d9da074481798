/** English texts of the receipt. */
export const receipt = {
  title: 'Receipt',
  queued: 'Kept on this device; it is sent when the server answers.',
  unconfirmed: 'The server has not confirmed the payment “%{method}” yet.',
  unconfirmedRefused: 'The server refused the payment “%{method}”. The queue says why: ask for the amount.',
  printer: 'Printer',
  browser: 'Print view of the browser',
  usual: 'Printer of the settings',
  paper: 'Paper',
  millimetres: '%{count} mm',
  copies: 'Copies',
  less: 'One less',
  more: 'One more',
  notNow: 'Not now',
  print: 'Print',
  printing: 'Printing...',
  failed: 'The receipt could not be printed. The sale is saved; try again.',
  unreadable: 'This order cannot be shown as a receipt.',
  paperName: 'Receipt as it is printed',
  restFollows:
    'The rest of this receipt follows when the sale has reached the server: print it again then from the orders.',
};
