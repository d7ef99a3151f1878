import { expect, test } from 'vitest'
import { lineChanges, linesOf } from './page-text.ts'

test('a page is read as its lines, without scripts, head and foot', () => {
  const html = `<title>Not this</title><header>Nor this</header><main><h1>Glycine</h1>
    <p>Sleep was <b>better</b> in <a href="/x">two</a>
    trials.</p><p><a href="/y">Sleep quality</a><span>Shift workers</span>, H<sub>2</sub>O</p><script>let no = 1</script><ul><li>One</li><li>Two</li></ul></main><footer>Nor that</footer>`
  expect(linesOf(html)).toEqual([
    'Glycine',
    'Sleep was better in two trials.',
    'Sleep quality Shift workers, H2O',
    'One',
    'Two',
  ])
})

test('only lines that differ are shown, next to the lines that they replace', () => {
  const before = ['Glycine', 'Sleep: very low', '2 studies', 'Foot']
  const after = ['Glycine', 'Sleep: low', '3 studies', 'A new line', 'Foot', 'Last searched']
  expect(lineChanges(before, after)).toEqual([
    { before: ['Sleep: very low', '2 studies'], after: ['Sleep: low', '3 studies', 'A new line'] },
    { before: [], after: ['Last searched'] },
  ])
  expect(lineChanges(after, after)).toEqual([])
  expect(lineChanges([], ['All of it'])).toEqual([{ before: [], after: ['All of it'] }])
})
