import { act, screen } from '@testing-library/react'
import { test } from 'vitest'
import { show } from '#test/component.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { ListButton } from './list-button.tsx'

/** As browsers translate a page: each text goes into an own element. */
function translate() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text)
  }
}

test.each([
  ['a compound is put on the list', <ListButton key="list" slug="kpv" name="KPV" />, { pressed: true }],
  ['its link is copied', <CopyLink key="copy" />, { name: 'Link copied' }],
])('a translated page stays when %s', async (_, part, after) => {
  const { user } = await show(part)
  const button = await screen.findByRole('button')
  act(translate)
  await user.click(button)
  await screen.findByRole('button', after)
})
