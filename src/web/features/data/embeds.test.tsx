import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Embeds } from './embeds.tsx'

test('whoever follows the link of a card, here or on another site, comes to a page that runs as anywhere', () => {
  const html = renderToStaticMarkup(<Embeds publicUrl="https://assayer.example" />)
  const sandboxes = [...html.matchAll(/sandbox=("|&quot;)(.*?)\1/g)].map(([, , allowed]) => allowed)
  expect(sandboxes.length).toBe(html.match(/(<|&lt;)iframe/g)?.length)
  expect(new Set(sandboxes)).toEqual(new Set(['allow-popups allow-popups-to-escape-sandbox']))
})
