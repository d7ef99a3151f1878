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

test('what a person typed stays text', () => {
  const { html } = layout(
    { subject: 'x', heading: '<img src=x onerror=alert(1)>', paragraphs: ['"&\''] },
    config,
  )
  expect(html).not.toContain('<img')
  expect(html).toContain('&#34;&#38;&#39;')
})
