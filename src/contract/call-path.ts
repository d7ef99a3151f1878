type Values = Record<string, string | number | boolean | undefined>

/** The path of a call with its parameters and query filled in; undefined values are left out. */
export function callPath(path: string, { params = {}, query = {} }: { params?: Values; query?: Values }) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return entries.length > 0 ? `${filled}?${new URLSearchParams(entries)}` : filled
}
