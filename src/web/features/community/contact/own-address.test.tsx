import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { GeneralForm, VendorForm } from './contact-forms.tsx'

test.each([GeneralForm, VendorForm])('who is signed in need not type their email: %o', async (Form) => {
  const { email } = storeSession()
  answerCalls({})
  await show(<Form />)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email))
})
