import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { settingsQuery } from '#web/features/site/queries.ts'
import { links } from '#web/lib/links.ts'
import { auth } from '#web/lib/session.ts'
import { Field } from '#web/ui/field.tsx'
import { Form, type Typed } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { AlreadyRegistered } from './already-registered.tsx'
import { emailFault, failureOf, isAlreadyRegistered } from './auth-words.ts'
import { NewPassword } from './new-password.tsx'
import { userExists } from './user-exists.ts'

const UNEQUAL = 'Passwords do not match'

/** All five fields are required; the two passwords are compared while typing. */
export function SignUpForm({ returnUrl, onSignedIn }: { returnUrl: string; onSignedIn: () => void }) {
  const navigate = useNavigate()
  const { min_password } = useSuspenseQuery(settingsQuery).data.auth
  const [registered, setRegistered] = useState<string | null>(null)
  const [isUnequal, setIsUnequal] = useState(false)

  async function signUp({ first = '', last = '', email: typed = '', password = '' }: Typed) {
    setRegistered(null)
    const email = typed.trim()
    if (await userExists(email)) {
      setRegistered(email)
      return undefined
    }
    const client = await auth()
    const { data, error } = await client.signUp({
      email,
      password,
      options: { data: { name: `${first} ${last}`.trim() }, emailRedirectTo: location.origin + returnUrl },
    })
    if (isAlreadyRegistered(error, data.user)) setRegistered(email)
    else if (error) return failureOf(error, min_password)
    // Where addresses need no confirmation the person is signed in at once.
    else if (data.session) onSignedIn()
    else await navigate({ ...links.checkEmail(), state: { email } })
    return undefined
  }

  return (
    <Form
      submitWords="Sign Up with Email"
      busyWords="Signing up..."
      check={check}
      submit={signUp}
      isDisabled={isUnequal}
      onTyping={({ password, confirmation }) =>
        setIsUnequal(confirmation !== '' && password !== confirmation)
      }
      notice={
        registered !== null && (
          <AlreadyRegistered
            email={registered}
            returnUrl={returnUrl}
            onTryAgain={() => setRegistered(null)}
          />
        )
      }
    >
      {(faults) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
            <Field label="First name" name="first" error={faults.first}>
              {(control) => <Input {...control} autoComplete="given-name" maxLength={100} required />}
            </Field>
            <Field label="Last name" name="last" error={faults.last}>
              {(control) => <Input {...control} autoComplete="family-name" maxLength={100} required />}
            </Field>
          </div>
          <Field label="Email" name="email" error={faults.email}>
            {(control) => (
              <Input {...control} type="email" autoComplete="username" maxLength={255} required />
            )}
          </Field>
          <NewPassword label="Password" error={faults.password} minimum={min_password} />
          <Field
            label="Confirm password"
            name="confirmation"
            error={isUnequal ? UNEQUAL : faults.confirmation}
          >
            {(control) => <PasswordInput {...control} autoComplete="new-password" required />}
          </Field>
        </>
      )}
    </Form>
  )
}

function check({ first, last, email, password, confirmation }: Typed) {
  return {
    ...(!first?.trim() && { first: 'Please enter your first name.' }),
    ...(!last?.trim() && { last: 'Please enter your last name.' }),
    ...emailFault(email),
    ...(!password && { password: 'Please enter a password.' }),
    ...(password !== confirmation && { confirmation: UNEQUAL }),
    ...(!confirmation && { confirmation: 'Please enter the password again.' }),
  }
}
