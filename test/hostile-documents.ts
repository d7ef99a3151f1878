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

/** What is sent in place of a document: what it is, how it is made, and with what status and words it is refused. */
export const HOSTILE: [string, () => Promise<Buffer> | Buffer, number, RegExp][] = [
  ['nothing', () => Buffer.of(), 422, /empty/],
  ['a web page', () => Buffer.from('<!doctype html><script>1</script>'), 415, /no PDF, PNG or JPEG/],
  ['an SVG with a script', () => Buffer.from('<svg><script>1</script></svg>'), 415, /no PDF, PNG or JPEG/],
  ['a zip', () => Buffer.from('PK\u0003\u0004'.padEnd(4_000, '\0')), 415, /no PDF, PNG or JPEG/],
  ['a program', () => Buffer.from('MZ\u0090\0\u0003'), 415, /no PDF, PNG or JPEG/],
  ['half a PDF', async () => (await pdfOf('Lot N-1')).subarray(0, 400), 422, /damaged|not all/],
  ['half a PNG', async () => (await pictureOf(1)).subarray(0, 900), 422, /damaged|not all/],
  ['half a JPEG', async () => (await pictureOf(1, { type: 'jpeg' })).subarray(0, 4_000), 422, /damaged/],
  ['a PNG of 60,000 by 60,000 points', () => pngOf(60_000, 60_000, Buffer.alloc(10)), 422, /too many pixels/],
  [
    'a PNG that unpacks to 50 MB',
    () => pngOf(7_000, 7_000, Buffer.alloc(7_001 * 7_000)),
    422,
    /too many pixels/,
  ],
  ['a PDF that unpacks to 64 MB', () => pdfBomb(), 422, /unpacks to far more/],
  ['a PDF packed twice', () => pdfBomb('[/FlateDecode /Fl#61teDecode]', 2), 422, /packed in a way/],
  ['a PDF packed in another way', () => pdfBomb('/LZWDecode'), 422, /packed in a way/],
  [
    'a PDF with a program',
    () => pdfWith('OpenAction', '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'),
    422,
    /a program/,
  ],
  [
    'a PDF that hides its program',
    async () =>
      Buffer.from(
        (await pdfWith('OpenAction', '<< /S /JavaScript /JS (1) >>'))
          .toString('latin1')
          .replace('/JavaScript', '/J#61vaScript')
          .replace('/JS', '/J#53'),
        'latin1',
      ),
    422,
    /a program|damaged/,
  ],
  [
    'a PDF that starts something',
    () => pdfWith('OpenAction', '<< /S /Launch /F (calc) >>'),
    422,
    /starts something/,
  ],
  [
    'a PDF with a file inside',
    () =>
      pdfOf('Lot N-1', {
        catalogue: '/Names << /EmbeddedFiles << /Names [ (a.exe) 6 0 R ] >> >>',
        objects: [
          '<< /Type /Filespec /F (a.exe) /EF << /F 7 0 R >> >>',
          streamOf('/Type /EmbeddedFile', 'MZ'),
        ],
      }),
    422,
    /other files/,
  ],
  [
    'an encrypted PDF',
    async () =>
      Buffer.from(
        (await pdfOf('Lot N-1')).toString('latin1').replace('/Root', '/Encrypt 9 0 R /Root'),
        'latin1',
      ),
    422,
    /encrypted/,
  ],
  [
    'a PDF that is a page of the web as well',
    async () =>
      Buffer.from(
        (await pdfOf('Lot N-1')).toString('latin1').replace('\n', '\n<html><script>1</script>\n'),
        'latin1',
      ),
    422,
    /page of the web/,
  ],
  [
    'a PDF that goes on after its end',
    async () => Buffer.concat([await pdfOf('Lot N-1'), Buffer.from('PK\u0003\u0004')]),
    422,
    /goes on after/,
  ],
  [
    'a PDF with a page tree that leads to itself',
    async () =>
      Buffer.from(
        (await pdfOf('Lot N-1')).toString('latin1').replace(/\/Kids \[[^\]]*\]/, '/Kids [ 1 0 R ]'),
        'latin1',
      ),
    422,
    /./,
  ],
  ['a PDF of 21 pages', () => pdfOf('Lot N-1', { pages: 21 }), 422, /more than 20 pages/],
  [
    'a picture that is a program behind its first bytes',
    () =>
      Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        Buffer.from('#!/bin/sh'),
      ]),
    422,
    /damaged/,
  ],
  [
    'a zip that begins as a PDF',
    async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('PK\u0003\u0004'.padEnd(4_000, '\0'))]),
    422,
    /damaged|not all/,
  ],
  ...Object.entries(OVERLOOKED).map(([how, packing]): (typeof HOSTILE)[number] => [
    `a PDF that starts something, ${how}`,
    () => pdfHiding(packing),
    422,
    /starts something|packed in a way/,
  ]),
]
