const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g

/**
 * The inline scripts that the page's program wrote, which carry the mark, and the page without it. A script that got
 * into the page as text cannot carry it: the mark is random and never leaves the server.
 */
export function ownScripts(marked: string, mark: string): { html: string; scripts: string[] } {
  const scripts: string[] = []
  for (const [, attributes = '', script = ''] of marked.matchAll(SCRIPT)) {
    // Data blocks such as JSON-LD do not run.
    const runs = !/\bsrc=|type="application\//.test(attributes)
    if (runs && attributes.includes(` nonce="${mark}"`)) scripts.push(script.replaceAll(mark, ''))
  }
  const html = marked
    .replace(`<meta property="csp-nonce" content="${mark}"/>`, '')
    .replaceAll(` nonce="${mark}"`, '')
    .replaceAll(mark, '')
  return { html, scripts }
}
