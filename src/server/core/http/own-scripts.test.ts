import { expect, test } from 'vitest'
import { ownScripts } from './own-scripts.ts'

const read = (html: string) => ownScripts(html, 'm4rk')

test('the scripts of the program are found, and the mark does not leave the server', () => {
  const { html, scripts } = read(
    '<head><meta property="csp-nonce" content="m4rk"/><script nonce="m4rk">go()</script>' +
      '<script id="a" nonce="m4rk" class="b">on("m4rk")</script></head>',
  )
  expect(scripts).toEqual(['go()', 'on("")'])
  expect(html).toBe('<head><script>go()</script><script id="a" class="b">on("")</script></head>')
})

test.each([
  ['without a mark', '<script>evil()</script>'],
  ['with a guessed mark', '<script nonce="mark">evil()</script>'],
  ['that swallows the next one', '<script>evil();//<script nonce="m4rk">go()</script>'],
  ['in a review', '<p><script nonce="">evil()</script></p>'],
])('an injected script %s is none of ours', (_, html) => expect(read(html).scripts).toEqual([]))

test('data and files are no inline scripts', () => {
  const { scripts } = read(
    '<script type="application/ld+json" nonce="m4rk">{}</script><script src="/a.js" nonce="m4rk"></script>',
  )
  expect(scripts).toEqual([])
})
