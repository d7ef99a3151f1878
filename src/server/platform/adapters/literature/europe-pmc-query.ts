type Text = { title: string; abstract?: string }

/** Words as a service splits them: letters and digits, without case. */
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}+]+/gu) ?? []

function holds(words: string[], phrase: string): boolean {
  const isOpen = phrase.endsWith('*')
  const asked = wordsOf(isOpen ? phrase.slice(0, -1) : phrase)
  return words.some((_, start) =>
    asked.every((word, at) => {
      const here = words[start + at] ?? ''
      return isOpen && at === asked.length - 1 ? here.startsWith(word) : here === word
    }),
  )
}

const TOKEN = /\s*(\(|\)|AND\b|OR\b|NOT\b|[A-Z_]+:(?:"[^"]*"|\[[^\]]*\]|[^\s()]+))/y

/** Whether a query of Europe PMC finds a text: AND, OR, NOT, brackets, TITLE and TITLE_ABS. Other fields find nothing. */
export function europePmcFinds(query: string, { title, abstract = '' }: Text): boolean {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  for (let found = TOKEN.exec(query); found; found = TOKEN.exec(query)) tokens.push(found[1] ?? '')
  const fields: Record<string, string[]> = {
    TITLE: wordsOf(title),
    TITLE_ABS: wordsOf(`${title} . ${abstract}`),
  }
  let at = 0
  const one = (): boolean => {
    const token = tokens[at++] ?? ''
    if (token === 'NOT') return !one()
    if (token === '(') {
      const found = any()
      at += 1
      return found
    }
    const [, field = '', value = ''] = /^([A-Z_]+):(.*)$/.exec(token) ?? []
    return holds(fields[field] ?? [], value.replaceAll('"', ''))
  }
  const all = (): boolean => {
    let found = one()
    while (at < tokens.length && tokens[at] !== 'OR' && tokens[at] !== ')') {
      if (tokens[at] === 'AND') at += 1
      const next = one()
      found &&= next
    }
    return found
  }
  const any = (): boolean => {
    let found = all()
    while (tokens[at] === 'OR') {
      at += 1
      const next = all()
      found ||= next
    }
    return found
  }
  return any()
}
