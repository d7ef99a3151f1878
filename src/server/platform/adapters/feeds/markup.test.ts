import { expect, test } from 'vitest'
import { plainText } from './markup.ts'

test.each([
  ['BPC-157 5&nbsp;mg', 'BPC-157 5 mg'],
  ['<b>BPC</b>-157', 'BPC-157'],
  ['BPC<script>alert(1)</script><style>a{}</style>', 'BPC'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;BPC', 'BPC'],
  ['&amp;lt;img src=x onerror=alert(1)&amp;gt;BPC', 'BPC'],
  ['<img src=x onerror="alert(1)">BPC', 'BPC'],
  ['A <scr<script>ipt>alert(1)</script>', 'A ipt>alert(1)'],
  ['5 < 10 mg & more', '5 < 10 mg & more'],
  ['T\u00e9st \u202egnp.exe\u0000\u200b', 'Tést gnp.exe'],
  ['line\n\tline', 'line line'],
  ['&#66;&#x50;C &eacute; &unknown;', 'BPC é &unknown;'],
  ['', ''],
])('%j is shown as %j', (html, text) => expect(plainText(html)).toBe(text))

test.each(['<', '&', '<b>', '&lt;', '<!--', '&#', 'x'.repeat(50)])(
  'of a title of 200,000 times %j only the beginning is read',
  (part) => expect(plainText(part.repeat(200_000)).length).toBeLessThanOrEqual(20_000),
)
