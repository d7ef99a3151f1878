const START = '<script'
const END = '</script>'

/**
 * The inline scripts that the page's program wrote, which carry the mark, and the page without it. A script that got
 * into the page as text cannot carry it: the mark is random and never leaves the server.
 */
export function ownScripts(marked: string, mark: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${mark}"`
  const scripts: string[] = []
  // Pages are long, and a pattern for a whole script tries every character of it.
  let end = 0
  for (let at = marked.indexOf(START); at >= 0; at = marked.indexOf(START, end)) {
    const start = marked.indexOf('>', at) + 1
    end = start === 0 ? -1 : marked.indexOf(END, start)
    if (end < 0) break
    const tag = marked.slice(at, start)
    // Data blocks such as JSON-LD do not run.
    const runs = !/\bsrc=|type="application\//.test(tag)
    if (runs && tag.includes(attribute)) scripts.push(marked.slice(start, end).replaceAll(mark, ''))
  }
  return {
    html: without(marked, mark, [attribute, `<meta property="csp-nonce" content="${mark}"/>`]),
    scripts,
  }
}

/** Removes every mark from the text, with any of these strings around it. One pass. */
function without(text: string, mark: string, around: readonly string[]): string {
  const kept: string[] = []
  let from = 0
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, from)) {
    const whole = around.find((each) => text.startsWith(each, at - each.indexOf(mark))) ?? mark
    const start = at - whole.indexOf(mark)
    kept.push(text.slice(from, start))
    from = start + whole.length
  }
  return kept.join('') + text.slice(from)
}
