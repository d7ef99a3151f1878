/** The bytes of scripts and styles that a page names, as sent in brotli: what a first visit downloads to show it. */
export async function firstLoad(url: string, page: string) {
  const html = await (await fetch(url + page)).text()
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(js|css))"/g)]
  const sizes = await Promise.all(
    [...new Map(named.map(([, file = '', kind]) => [file, kind]))].map(async ([file, kind]) => {
      const response = await fetch(url + file, { headers: { 'accept-encoding': 'br' } })
      await response.arrayBuffer()
      return { kind, size: Number(response.headers.get('content-length')) }
    }),
  )
  const sum = (wanted: string) =>
    sizes.filter(({ kind }) => kind === wanted).reduce((total, { size }) => total + size, 0)
  return { scripts: sum('js'), styles: sum('css') }
}
