import { act, screen } from '@testing-library/react'
import { test } from 'vitest'
import { show } from '#test/component.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { ListButton } from './list-button.tsx'

/** As browsers translate a page: each text goes into an own element. */
function translate() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Node[] = []
  while (texts.nextNode()) found.push(texts.currentNode)
  for (const text of found) {
    const font = document.createElement('font')
    text.parentNode?.replaceChild(font, text)
    font.append(text)
  }
}

test('a translated page stays when a compound is put on the list', async () => {
  const { user } = await show(<ListButton slug="bpc-157" name="BPC-157" />)
  const button = await screen.findByRole('button', { name: 'My list: BPC-157' })
  act(translate)
  await user.click(button)
  await screen.findByRole('button', { name: 'My list: BPC-157', pressed: true })
})

test('a translated page stays when its link is copied', async () => {
  const { user } = await show(<CopyLink />)
  const button = await screen.findByRole('button', { name: 'Copy link' })
  act(translate)
  await user.click(button)
  await screen.findByRole('button', { name: 'Link copied' })
})
