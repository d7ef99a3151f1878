import { deflateSync } from 'node:zlib'
import {
  type Packing,
  packedWrongly,
  pdfBomb,
  pdfHiding,
  pdfOf,
  pdfWith,
  pictureOf,
  pngOf,
  streamOf,
} from './documents.ts'

const inHex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`)
const withRows = (plain: Buffer) => Buffer.from([...plain].flatMap((byte) => [0, byte]))

/** Objects within a stream that readers of PDFs find, and that a search for words may miss. */
const OVERLOOKED: Record<string, Packing> = {
  'in a stream of objects': { filters: '/Filter /FlateDecode', pack: deflateSync },
  'in one that does not say so': { filters: '/Filter /FlateDecode', pack: deflateSync, type: '' },
  'with a wrong checksum': { filters: '/Filter /FlateDecode', pack: packedWrongly },
  'not packed': { filters: '', pack: (plain) => plain },
  'in hexadecimal': { filters: '/Filter /ASCIIHexDecode', pack: inHex },
  'packed and in hexadecimal': {
    filters: '/Filter [/ASCIIHexDecode /FlateDecode]',
    pack: (plain) => inHex(deflateSync(plain)),
  },
  'with two sorts of filters': {
    filters: '/F /ASCIIHexDecode /Filter /FlateDecode',
    pack: (plain) => deflateSync(inHex(plain), { level: 0 }),
  },
  'as differences of rows': {
    filters: '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 1 >>',
    pack: (plain) => deflateSync(withRows(plain)),
  },
}

const opening = (act: string) => pdfWith('OpenAction', act)
/** A document that says other things of itself than it was made with. */
const changed = async (document: Promise<Buffer>, ...changes: [RegExp | string, string][]) =>
  Buffer.from(
    changes.reduce((text, change) => text.replace(...change), (await document).toString('latin1')),
    'latin1',
  )
const zip = Buffer.from('PK\u0003\u0004'.padEnd(4_000, '\0'))
const FILE_INSIDE = {
  catalogue: '/Names << /EmbeddedFiles << /Names [ (a.exe) 6 0 R ] >> >>',
  objects: ['<< /Type /Filespec /F (a.exe) /EF << /F 7 0 R >> >>', streamOf('/Type /EmbeddedFile', 'MZ')],
}

/** What is sent in place of a document: what it is, how it is made, and with what words and status it is refused. */
export const HOSTILE: [string, () => Promise<Buffer> | Buffer, RegExp, status?: number][] = [
  ['nothing', () => Buffer.of(), /empty/],
  ['a web page', () => Buffer.from('<!doctype html><script>1</script>'), /no PDF, PNG or JPEG/, 415],
  ['an SVG with a script', () => Buffer.from('<svg><script>1</script></svg>'), /no PDF, PNG or JPEG/, 415],
  ['a zip', () => zip, /no PDF, PNG or JPEG/, 415],
  ['a program', () => Buffer.from('MZ\u0090\0\u0003'), /no PDF, PNG or JPEG/, 415],
  ['half a PDF', async () => (await pdfOf('Lot N-1')).subarray(0, 400), /damaged|not all/],
  ['half a PNG', async () => (await pictureOf(1)).subarray(0, 900), /damaged|not all/],
  ['half a JPEG', async () => (await pictureOf(1, { type: 'jpeg' })).subarray(0, 4_000), /damaged/],
  ['a PNG of 60,000 by 60,000 points', () => pngOf(60_000, 60_000, Buffer.alloc(10)), /too many pixels/],
  ['a PNG that unpacks to 50 MB', () => pngOf(7_000, 7_000, Buffer.alloc(7_001 * 7_000)), /too many pixels/],
  ['a PDF that unpacks to 64 MB', () => pdfBomb(), /unpacks to far more/],
  ['a PDF packed twice', () => pdfBomb('[/FlateDecode /Fl#61teDecode]', 2), /packed in a way/],
  ['a PDF packed in another way', () => pdfBomb('/LZWDecode'), /packed in a way/],
  ['a PDF with a program', () => opening('<< /S /JavaScript /JS (app.alert\\(1\\)) >>'), /a program/],
  [
    'a PDF that hides its program',
    () =>
      changed(opening('<< /S /JavaScript /JS (1) >>'), ['/JavaScript', '/J#61vaScript'], ['/JS', '/J#53']),
    /a program|damaged/,
  ],
  ['a PDF that starts something', () => opening('<< /S /Launch /F (calc) >>'), /starts something/],
  ['a PDF with a file inside', () => pdfOf('Lot N-1', FILE_INSIDE), /other files/],
  ['an encrypted PDF', () => changed(pdfOf('Lot N-1'), ['/Root', '/Encrypt 9 0 R /Root']), /encrypted/],
  [
    'a PDF that is a page of the web as well',
    () => changed(pdfOf('Lot N-1'), ['\n', '\n<html><script>1</script>\n']),
    /page of the web/,
  ],
  [
    'a PDF that goes on after its end',
    async () => Buffer.concat([await pdfOf('Lot N-1'), Buffer.from('PK\u0003\u0004')]),
    /goes on after/,
  ],
  [
    'a PDF with a page tree that leads to itself',
    () => changed(pdfOf('Lot N-1'), [/\/Kids \[[^\]]*\]/, '/Kids [ 1 0 R ]']),
    /./,
  ],
  ['a PDF of 21 pages', () => pdfOf('Lot N-1', { pages: 21 }), /more than 20 pages/],
  [
    'a picture that is a program behind its first bytes',
    () => Buffer.from('\u0089PNG\r\n\u001a\n#!/bin/sh', 'latin1'),
    /damaged/,
  ],
  ['a zip that begins as a PDF', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), zip]), /damaged|not all/],
  ...Object.entries(OVERLOOKED).map(([how, packing]): (typeof HOSTILE)[number] => [
    `a PDF that starts something, ${how}`,
    () => pdfHiding(packing),
    /starts something|packed in a way/,
  ]),
]
