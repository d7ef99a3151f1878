const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** `512 bytes`, `1.5 MB`. */
export function bytesText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1)
  const value = bytes / 1024 ** step
  return `${step === 0 || value >= 100 ? Math.round(value) : Number(value.toFixed(1))} ${UNITS[step]}`
}

/** `37 %`, or that nothing was asked yet. */
export const shareText = (part: number, whole: number) =>
  whole === 0 ? 'none' : `${Math.round((part / whole) * 100)} %`
