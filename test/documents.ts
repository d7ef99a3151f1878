import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

// Documents as people send them, and as they should not.

type More = {
  /** Further entries of the catalogue. */
  catalogue?: string
  /** Further objects; the first of them is number 6. */
  objects?: string[]
  pages?: number
}

/** The objects of a PDF, number 1 first: the tree of its pages, the catalogue, a font, a page and its text. */
function objectsOf(text: string, { catalogue = '', objects = [], pages = 1 }: More) {
  const inHex = Buffer.from(text, 'latin1').toString('hex')
  const page =
    '<< /Type /Page /Parent 1 0 R /MediaBox [0 0 300 400] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>'
  const kids = Array.from({ length: pages }, (_, at) => `${at === 0 ? 4 : 5 + objects.length + at} 0 R`)
  return [
    `<< /Type /Pages /Kids [ ${kids.join(' ')} ] /Count ${pages} >>`,
    `<< /Type /Catalog /Pages 1 0 R ${catalogue} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    page,
    streamOf('', `BT /F1 12 Tf 20 350 Td <${inHex}> Tj ET`),
    ...objects,
    ...kids.slice(1).map(() => page),
  ]
}

export const streamOf = (entries: string, data: string) =>
  `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`

/** The objects with these numbers one after the other, and where each begins. */
function bodyOf(objects: Map<number, string>) {
  const starts = new Map<number, number>()
  let text = '%PDF-1.7\n%\u0081\u0081\u0081\u0081\n\n'
  for (const [number, object] of objects) {
    starts.set(number, text.length)
    text += `${number} 0 obj\n${object}\nendobj\n\n`
  }
  return { text, starts }
}

const numbered = (objects: string[]) => new Map(objects.map((object, index) => [index + 1, object]))

export async function pdfOf(text: string, more: More = {}): Promise<Buffer> {
  const objects = numbered(objectsOf(text, more))
  const { text: body, starts } = bodyOf(objects)
  const rows = [...starts.values()].map((start) => `${String(start).padStart(10, '0')} 00000 n \n`)
  const size = rows.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 2 0 R >>\n\nstartxref\n${body.length}\n%%EOF`
  return Buffer.from(body + table + trailer, 'latin1')
}

/** A PDF with one more object, under this name of its catalogue. */
export const pdfWith = (name: string, object: string) =>
  pdfOf('Lot N-1', { catalogue: `/${name} 6 0 R`, objects: [object] })

/** A page with lines of invented writing; another seed is another page. */
export async function pictureOf(
  seed: number,
  { width = 480, type = 'png' as 'png' | 'jpeg' } = {},
): Promise<Buffer> {
  let state = seed
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const words = Array.from({ length: 60 }, (_, index) => {
    const [x, y] = [20 + (index % 4) * 115, 40 + Math.floor(index / 4) * 40]
    return `<rect x="${x}" y="${y}" width="${20 + next() * 85}" height="${6 + next() * 18}" fill="#${next() > 0.5 ? '222' : '888'}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640"><rect width="480" height="640" fill="#fff"/>${words.join('')}</svg>`
  const picture = sharp(Buffer.from(svg)).resize(width)
  return type === 'png' ? picture.png().toBuffer() : picture.jpeg({ quality: 70 }).toBuffer()
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A PNG of grey points that says it is so large; `data` is what it holds before it is packed. */
export function pngOf(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.of()),
  ])
}

/** A PDF whose page is packed small and is huge. */
export async function pdfBomb(filters = '/FlateDecode', times = 1): Promise<Buffer> {
  let packed = Buffer.alloc(64 * 1024 * 1024, 32)
  for (let turn = 0; turn < times; turn += 1) packed = deflateSync(packed)
  const whole = (await pdfOf('Lot N-1')).toString('latin1')
  const bomb = `9 0 obj\n<</Filter ${filters}/Length ${packed.length}>>\nstream\n${packed.toString('latin1')}\nendstream\nendobj\n`
  return Buffer.from(whole.replace('startxref', `${bomb}startxref`), 'latin1')
}

/** How a part of a PDF that holds other objects can be packed, or be marked, so that it is overlooked. */
export type Packing = { filters: string; pack: (plain: Buffer) => Buffer; type?: string }

/** A PDF that starts a program, said in an object that stands within a stream. */
export async function pdfHiding({ filters, pack, type = '/Type /ObjStm' }: Packing): Promise<Buffer> {
  const launch = { catalogue: '/OpenAction 6 0 R', objects: ['<< /S /Launch /F (calc) >>'] }
  const all = numbered(objectsOf('Lot N-1', launch))
  const [holder, table] = [all.size + 1, all.size + 2]
  // Streams cannot stand within one.
  const hidden = [...all].filter(([, object]) => !object.includes('stream'))
  let at = 0
  const places = hidden.map(([number, object]) => {
    const place = `${number} ${at}`
    at += object.length + 1
    return place
  })
  const head = `${places.join(' ')}\n`
  const plain = head + hidden.map(([, object]) => `${object}\n`).join('')
  const packed = pack(Buffer.from(plain, 'latin1')).toString('latin1')
  const shown = new Map([...all].filter(([number]) => hidden.every(([each]) => each !== number)))
  shown.set(holder, streamOf(`${filters}\n${type}\n/N ${hidden.length} /First ${head.length}`, packed))
  const { text, starts } = bodyOf(shown)
  starts.set(table, text.length)
  const rows = Buffer.alloc((table + 1) * 6)
  for (let number = 1; number <= table; number += 1) {
    const within = hidden.findIndex(([each]) => each === number)
    rows.writeUInt8(within < 0 ? 1 : 2, number * 6)
    rows.writeUInt32BE(within < 0 ? (starts.get(number) ?? 0) : holder, number * 6 + 1)
    rows.writeUInt8(Math.max(within, 0), number * 6 + 5)
  }
  const entries = `/Type /XRef /Size ${table + 1} /W [1 4 1] /Root 2 0 R`
  const end = `${table} 0 obj\n${streamOf(entries, rows.toString('latin1'))}\nendobj\n\nstartxref\n${text.length}\n%%EOF`
  return Buffer.from(text + end, 'latin1')
}

/** Packed, with a wrong checksum behind it, which readers of PDFs do not look at. */
export const packedWrongly = (plain: Buffer) => {
  const packed = deflateSync(plain)
  packed.writeUInt8((packed.at(-1) ?? 0) ^ 1, packed.length - 1)
  return packed
}
