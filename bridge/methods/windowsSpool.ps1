# Puts the file FLEXY_TICKET into the Windows print queue FLEXY_QUEUE as it is (data type RAW).
$ErrorActionPreference = 'Stop'
Add-Type -TypeDefinition @'
using System;
using System.ComponentModel;
using System.Runtime.InteropServices;

public static class RawSpool
{
    [StructLayout(LayoutKind.Sequential, CharSet = CharSet.Unicode)]
    private class DocInfo
    {
        public string Name;
        public string OutputFile;
        public string DataType;
    }

    [DllImport("winspool.drv", EntryPoint = "OpenPrinterW", CharSet = CharSet.Unicode, SetLastError = true)]
    private static extern bool OpenPrinter(string name, out IntPtr printer, IntPtr defaults);
    [DllImport("winspool.drv", EntryPoint = "StartDocPrinterW", CharSet = CharSet.Unicode, SetLastError = true)]
    private static extern int StartDocPrinter(IntPtr printer, int level, [In] DocInfo info);
    [DllImport("winspool.drv", SetLastError = true)]
    private static extern bool StartPagePrinter(IntPtr printer);
    [DllImport("winspool.drv", SetLastError = true)]
    private static extern bool WritePrinter(IntPtr printer, byte[] bytes, int count, out int written);
    [DllImport("winspool.drv", SetLastError = true)]
    private static extern bool EndPagePrinter(IntPtr printer);
    [DllImport("winspool.drv", SetLastError = true)]
    private static extern bool EndDocPrinter(IntPtr printer);
    [DllImport("winspool.drv", SetLastError = true)]
    private static extern bool AbortPrinter(IntPtr printer);
    [DllImport("winspool.drv", SetLastError = true)]
    private static extern bool ClosePrinter(IntPtr printer);

    public static void Print(string queue, byte[] bytes)
    {
        IntPtr printer;
        if (!OpenPrinter(queue, out printer, IntPtr.Zero)) throw new Win32Exception();
        try
        {
            DocInfo info = new DocInfo { Name = "Flexy ticket", DataType = "RAW" };
            if (StartDocPrinter(printer, 1, info) == 0) throw new Win32Exception();
            int written;
            if (!StartPagePrinter(printer) || !WritePrinter(printer, bytes, bytes.Length, out written) || written != bytes.Length)
            {
                int code = Marshal.GetLastWin32Error();
                AbortPrinter(printer);
                throw new Win32Exception(code);
            }
            EndPagePrinter(printer);
            if (!EndDocPrinter(printer)) throw new Win32Exception();
        }
        finally
        {
            ClosePrinter(printer);
        }
    }
}
'@
try {
    [RawSpool]::Print($env:FLEXY_QUEUE, [System.IO.File]::ReadAllBytes($env:FLEXY_TICKET))
} catch {
    [Console]::Error.WriteLine($_.Exception.GetBaseException().Message)
    exit 1
}
