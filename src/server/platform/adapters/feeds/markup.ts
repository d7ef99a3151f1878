import { setImmediate as nextTurn } from 'node:timers/promises'
import { Parser } from 'htmlparser2'
import { FetchRefused } from '../fetch/fetch-refused.ts'

/** Elements within elements; the parser's time grows with the square of it. */
const MOST_DEPTH = 2_000
const MOST_FIELD_CHARS = 5_000
/** A long text is read in pieces, between which the process answers others. */
const PIECE_CHARS = 64 * 1024
/** The namespace of product feeds, and that of their custom names. */
const SHOPPING = /^https?:\/\/base\.google\.com\/c?ns\/1\.0\/?$/i
/** So many fields with elements in them are kept of an entry. */
const MOST_GROUPS = 50
/** Marks a repeated field of an entry; no name has this character. */
const AGAIN = '#again'
const NO_TEXT = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg'])

/** The visible part of text with possible HTML: one line, without markup and hidden characters. */
export function plainText(html: string): string {
  let text = html.slice(0, 4 * MOST_FIELD_CHARS)
  // Some feeds escape twice: what looks like markup afterwards is markup too.
  for (let round = 0; round < 3 && /<[a-z!/?]|&[#a-z\d]+;/i.test(text); round += 1) text = withoutMarkup(text)
  return text
    .replace(/<(?=[a-z!/?])/gi, ' ')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function withoutMarkup(html: string): string {
  let [text, hidden] = ['', 0]
  const parser = new Parser({
    onopentagname: (name) => {
      if (NO_TEXT.has(name)) hidden += 1
      text += ' '
    },
    onclosetag: (name) => {
      if (NO_TEXT.has(name)) hidden -= 1
    },
    ontext: (data) => {
      if (hidden === 0) text += data
    },
  })
  parser.end(html)
  return text
}

/** The texts of `<script type="application/ld+json">` of a page; no script is run. */
export async function linkedDataOf(html: string): Promise<string[]> {
  const blocks: string[] = []
  let open: string[] | null = null
  let depth = 0
  /** What is in a template is not shown. */
  let templates = 0
  const parser = new Parser({
    onopentag: (name, { type }) => {
      depth = deeper(depth)
      if (name === 'template') templates += 1
      if (name === 'script' && templates === 0)
        open = /^\s*application\/ld\+json\s*(;|$)/i.test(type ?? '') ? [] : null
    },
    ontext: (data) => open?.push(data),
    onclosetag: (name) => {
      depth -= 1
      if (name === 'template') templates -= 1
      if (name === 'script' && open) blocks.push(open.join(''))
      if (name === 'script') open = null
    },
  })
  await inPieces(html, (piece) => parser.write(piece))
  parser.end()
  return blocks
}

/**
 * An entry of an XML document: text or link of its child elements, by element name. Names of the shopping namespace
 * begin with 'g:', whichever prefix the document uses.
 */
export type XmlEntry = ReadonlyMap<string, string>

/** A field of an entry with elements in it: their texts by their names without a prefix. */
export type XmlGroup = { name: string; parts: ReadonlyMap<string, string> }

type XmlHandler = {
  /** Which elements are entries. */
  isEntry: (name: string) => boolean
  /** `repeated` are the fields that have several values; the first of them is in the entry. */
  onEntry: (entry: XmlEntry, repeated: readonly string[], groups: readonly XmlGroup[]) => void
  /** An entry with an element that is not closed: its content is unknown. */
  onBroken: (entry: XmlEntry) => void
  onRoot: (name: string) => void
}

/**
 * Reads an XML document entry by entry. Nothing is loaded or expanded: a document with its own entities or document
 * type is refused, and so is a truncated one.
 */
export async function readXml(
  xml: string,
  { isEntry, onEntry, onBroken, onRoot }: XmlHandler,
): Promise<void> {
  let [depth, entryDepth, field, isEnded] = [0, 0, '', false]
  const bindings: { depth: number; prefix: string; isShopping: boolean }[] = []
  const bind = (attributes: Record<string, string>) => {
    for (const [name, uri] of Object.entries(attributes))
      if (name === 'xmlns' || name.startsWith('xmlns:'))
        bindings.push({ depth, prefix: name.slice(6), isShopping: SHOPPING.test(uri.slice(0, 200).trim()) })
  }
  const nameOf = (written: string): string => {
    const [local = '', prefix = ''] = written.split(':').reverse()
    const binding = bindings.findLast((one) => one.prefix === prefix)
    return binding?.isShopping ? `g:${local}` : written
  }
  let entry = new Map<string, string>()
  let groups: { name: string; parts: Map<string, string> }[] = []
  let [isBroken, isOver, part] = [false, false, '']
  const start = () => {
    entryDepth = depth
    entry = new Map()
    groups = []
    isBroken = false
  }
  const end = () => {
    const fields = new Map([...entry].filter(([name]) => !name.endsWith(AGAIN)))
    const repeated = [...fields].flatMap(([name, text]) => {
      const other = entry.get(name + AGAIN)
      return other === undefined || other.trim() === text.trim() ? [] : name
    })
    if (isBroken && !isOver) onBroken(fields)
    else if (!isBroken) onEntry(fields, repeated, groups)
    entryDepth = 0
  }
  const put = (name: string, text: string, into = entry) => {
    const had = into.get(name) ?? ''
    if (had.length < MOST_FIELD_CHARS) into.set(name, had + text.slice(0, MOST_FIELD_CHARS))
  }
  const openPart = (name: string) => {
    if (depth !== entryDepth + 2 || groups.length > MOST_GROUPS) return
    if (part === '') groups.push({ name: field.replace(AGAIN, ''), parts: new Map() })
    part = name.split(':').at(-1) ?? ''
  }
  const parser = new Parser(
    {
      onprocessinginstruction: (name) => {
        if (name.startsWith('!'))
          throw new FetchRefused('The XML declares its own document type, which is not read.')
      },
      onopentag: (name, attributes) => {
        depth = deeper(depth)
        bind(attributes)
        if (depth === 1) onRoot(name)
        if (entryDepth > 0 && isEntry(name)) {
          isBroken = true
          end()
        }
        if (entryDepth === 0 && isEntry(name)) start()
        else if (entryDepth > 0 && depth === entryDepth + 1) {
          field = nameOf(name)
          if (entry.has(field)) field += AGAIN
          if (attributes.href && /^(?:alternate)?$/.test(attributes.rel ?? '')) put(field, attributes.href)
        } else if (field !== '') {
          put(field, '…')
          openPart(name)
        }
      },
      ontext: (data) => {
        if (field !== '' && depth === entryDepth + 1) put(field, data)
        const group = depth === entryDepth + 2 && part !== '' ? groups.at(-1) : undefined
        if (group) put(part, data, group.parts)
      },
      onclosetag: (_, isImplied) => {
        // '<a/>' ends itself; any other element without an end tag reaches over what follows it.
        if (isImplied && entryDepth > 0 && xml[parser.endIndex - 1] !== '/') isBroken = true
        if (depth === entryDepth && entryDepth > 0) end()
        if (depth === entryDepth + 1) [field, part] = ['', '']
        while ((bindings.at(-1)?.depth ?? 0) >= depth && depth > 0) bindings.pop()
        depth -= 1
        if (depth === 0 && !isImplied) isEnded = true
      },
    },
    { xmlMode: true },
  )
  await inPieces(xml, (piece) => parser.write(piece))
  isOver = true
  parser.end()
  if (!isEnded) throw new FetchRefused('The XML breaks off before its end.')
}

function deeper(depth: number): number {
  if (depth >= MOST_DEPTH) throw new FetchRefused('The document has too many elements within elements.')
  return depth + 1
}

async function inPieces(text: string, write: (piece: string) => void): Promise<void> {
  for (let from = 0; from < text.length; from += PIECE_CHARS) {
    write(text.slice(from, from + PIECE_CHARS))
    await nextTurn()
  }
}
