/** The bytes of scripts and styles that a page names, as sent in brotli: what a first visit downloads to show it. */
export async function firstLoad(url: string, page: string) {
  const html = await (await fetch(url + page)).text()
  // Styles and fonts are in links, scripts in the link that requests them after the paint.
  const files = [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css|woff2))"/g)].map(([, file = '']) => file)
  const of = (ending: string) =>
    weigh(
      url,
      files.filter((file) => file.endsWith(ending)),
    )
  return { scripts: await of('.js'), styles: await of('.css'), fonts: await of('.woff2') }
}

/** What files weigh as sent in brotli, each once. */
export async function weigh(url: string, files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all(
    [...new Set(files)].map(async (file) => {
      const response = await fetch(url + file, { headers: { 'accept-encoding': 'br' } })
      await response.arrayBuffer()
      return Number(response.headers.get('content-length'))
    }),
  )
  return sizes.reduce((total, size) => total + size, 0)
}
