import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { type PDFContext, PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'

// Documents as people send them, and as they should not.

export async function pdfOf(
  text: string,
  change: (document: PDFDocument) => void | Promise<void> = () => {},
): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.setCreationDate(new Date(0))
  document.setModificationDate(new Date(0))
  const font = await document.embedFont(StandardFonts.Helvetica)
  document.addPage([300, 400]).drawText(text, { x: 20, y: 350, size: 12, font })
  await change(document)
  return Buffer.from(await document.save({ useObjectStreams: false }))
}

/** A PDF with one more object, under this name of its catalogue. */
export const pdfWith = (name: string, make: (context: PDFContext) => Parameters<PDFContext['register']>[0]) =>
  pdfOf('Lot N-1', (document) => {
    document.catalog.set(PDFName.of(name), document.context.register(make(document.context)))
  })

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
  const document = await PDFDocument.load(
    await pdfWith('OpenAction', (c) => c.obj({ S: 'Launch', F: PDFString.of('calc') })),
  )
  const whole = Buffer.from(await document.save({ useObjectStreams: true })).toString('latin1')
  const [, before = '', numbers = '', packed = '', xref = ''] =
    /^(.*)<<\s*\/Filter \/FlateDecode\s*\/Type \/ObjStm(.*?)\/Length \d+\s*>>\s*stream\n(.*?)\nendstream(.*)$/s.exec(
      whole,
    ) ?? []
  const stream = pack(inflateSync(Buffer.from(packed, 'latin1')))
  const start = `${before}<<${filters}\n${type}${numbers}/Length ${stream.length}\n>>\nstream\n${stream.toString('latin1')}\nendstream`
  const end = xref.replace(/startxref\s+\d+/, `startxref\n${start.length + xref.search(/\d+ 0 obj/)}`)
  return Buffer.from(start + end, 'latin1')
}

/** Packed, with a wrong checksum behind it, which readers of PDFs do not look at. */
export const packedWrongly = (plain: Buffer) => {
  const packed = deflateSync(plain)
  packed.writeUInt8((packed.at(-1) ?? 0) ^ 1, packed.length - 1)
  return packed
}
