import { expect, test } from 'vitest'
import { layout } from './layout.ts'

const config = {
  PRODUCT_NAME: 'Assayer',
  PUBLIC_URL: 'https://assayer.example',
  SUPPORT_EMAIL: 'support@assayer.example',
}

test('both forms of a mail say the same', () => {
  const { text, html } = layout(
    {
      subject: 'Confirm',
      heading: 'Confirm your address',
      paragraphs: ['Press the button.'],
      action: { label: 'Confirm', url: 'https://assayer.example/auth/confirm?a=1' },
      code: '012345',
      notes: ['Not you? Ignore this mail.'],
    },
    config,
  )
  for (const part of [
    'Confirm your address',
    'Press the button.',
    '012345',
    'Not you?',
    'support@assayer.example',
  ]) {
    expect(text).toContain(part)
    expect(html).toContain(part)
  }
})

test('a link in the last lines can be pressed, and stands as it is in the text', () => {
  const link = { label: 'Stop "these"', url: 'https://assayer.example/stop?a=1&b=2' }
  const { text, html } = layout(
    { subject: 'x', heading: 'x', paragraphs: [], notes: [{ text: 'You asked for it.', link }] },
    config,
  )
  expect(text).toContain('You asked for it. Stop "these": https://assayer.example/stop?a=1&b=2')
  expect(html).toContain('href="https://assayer.example/stop?a=1&#38;b=2"')
  expect(html).toContain('Stop &#34;these&#34;</a>')
})

test('what a person typed stays text', () => {
  const { html } = layout(
    { subject: 'x', heading: '<img src=x onerror=alert(1)>', paragraphs: ['"&\''] },
    config,
  )
  expect(html).not.toContain('<img')
  expect(html).toContain('&#34;&#38;&#39;')
})
