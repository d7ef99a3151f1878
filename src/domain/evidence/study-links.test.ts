import { expect, test } from 'vitest'
import { doiLink } from './study-links.ts'

test.each([
  ['10.1000/182', '10.1000/182'],
  [
    '10.1002/(sici)1097(19980815)17:15/16<1661::aid>3.0.co;2-2',
    '10.1002/(sici)1097(19980815)17:15/16%3C1661::aid%3E3.0.co;2-2',
  ],
  ['10.1/"><script>', '10.1/%22%3E%3Cscript%3E'],
  ['10.1/a?b#c%d', '10.1/a%3Fb%23c%25d'],
  ['10.1/\uD800', '10.1/%EF%BF%BD'],
])('the link of the DOI %s holds no character that ends it', (doi, path) =>
  expect(doiLink(doi)).toBe(`https://doi.org/${path}`),
)
