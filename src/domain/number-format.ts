/** To make one takes twenty times as long as to use it; there are as many as currencies times a few precisions. */
const made = new Map<string, Intl.NumberFormat>()

/** The format of numbers with these options, made once. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  let format = made.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, options)
    made.set(key, format)
  }
  return format
}
