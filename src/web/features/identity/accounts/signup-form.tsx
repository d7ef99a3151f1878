import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { proposedName, publicNameFault } from '#domain/people/public-name.ts'
import { settingsQuery } from '#web/features/core/site/queries.ts'
import { SwitchedOff } from '#web/features/core/site/switched-off.tsx'
import { call } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { auth } from '#web/lib/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmailField, Form, TextField, type Typed } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-input.tsx'
import { emailFault, failureOf, isAlreadyRegistered } from './auth-text.ts'
import { NewPassword } from './new-password.tsx'

const UNEQUAL = 'Passwords do not match'

/** Five fields are required; the public name is filled in. The two passwords are compared while typing. */
export function SignUpForm({ returnUrl, onSignedIn }: { returnUrl: string; onSignedIn: () => void }) {
  const navigate = useNavigate()
  const { min_password } = useSuspenseQuery(settingsQuery).data.auth
  const [registered, setRegistered] = useState<string | null>(null)
  const [isUnequal, setIsUnequal] = useState(false)
  const [proposal, setProposal] = useState('')
  /** Typed by the person; until then first name and initial. */
  const [shownAs, setShownAs] = useState<string | null>(null)

  async function signUp({ first = '', last = '', shown_as, email: typed = '', password = '' }: Typed) {
    setRegistered(null)
    const email = typed.trim()
    if (await userExists(email)) {
      setRegistered(email)
      return
    }
    const client = await auth()
    const { data, error } = await client.signUp({
      email,
      password,
      options: {
        data: {
          name: `${first} ${last}`.trim(),
          shown_as: shown_as?.trim() || proposedName(`${first} ${last}`),
        },
        emailRedirectTo: location.origin + returnUrl,
      },
    })
    if (isAlreadyRegistered(error, data.user)) setRegistered(email)
    else if (error) return failureOf(error, min_password)
    // Where emails need no confirmation the person is signed in at once.
    else if (data.session) onSignedIn()
    else await navigate({ ...links.checkEmail(), state: { email, from: returnUrl } })
  }

  return (
    <Form
      submitText="Sign Up with Email"
      busyText="Signing up..."
      check={check}
      submit={signUp}
      isDisabled={isUnequal}
      onTyping={({ password, confirmation, first, last }) => {
        setIsUnequal(confirmation !== '' && password !== confirmation)
        setProposal(last?.trim() ? proposedName(`${first} ${last}`) : '')
      }}
      notice={
        <div className="empty:hidden">
          {registered === null ? (
            <SwitchedOff what="sign_ups" />
          ) : (
            <AlreadyRegistered
              email={registered}
              returnUrl={returnUrl}
              onTryAgain={() => setRegistered(null)}
            />
          )}
        </div>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField label="First name" name="first" autoComplete="given-name" maxLength={100} required />
        <TextField label="Last name" name="last" autoComplete="family-name" maxLength={100} required />
      </div>
      <TextField
        label="Shown as"
        name="shown_as"
        help="How your reviews are signed. You can change it at any time."
        isOptional
        autoComplete="nickname"
        maxLength={60}
        value={shownAs ?? proposal}
        onChange={({ target }) => setShownAs(target.value)}
      />
      <EmailField autoComplete="username" maxLength={255} />
      <NewPassword label="Password" minimum={min_password} />
      <PasswordField
        label="Confirm password"
        name="confirmation"
        error={isUnequal ? UNEQUAL : undefined}
        autoComplete="new-password"
      />
    </Form>
  )
}

function check({ first, last, shown_as, email, password, confirmation }: Typed) {
  const nameFault = shown_as?.trim() ? publicNameFault(shown_as) : null
  return {
    ...(nameFault && { shown_as: nameFault }),
    ...(!first?.trim() && { first: 'Please enter your first name.' }),
    ...(!last?.trim() && { last: 'Please enter your last name.' }),
    ...emailFault(email),
    ...(!password && { password: 'Please enter a password.' }),
    ...(password !== confirmation && { confirmation: UNEQUAL }),
    ...(!confirmation && { confirmation: 'Please enter the password again.' }),
  }
}

/** Whether an email has an account. When that cannot be asked the answer is no. */
const userExists = (email: string) =>
  call('checkUserExists', { body: { email } }).then(
    ({ exists }) => exists,
    () => false,
  )

type Props = { email: string; returnUrl: string; onTryAgain: () => void }

/** The email has an account. What was typed stays in the form below. */
function AlreadyRegistered({ email, returnUrl, onTryAgain }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="rounded-md bg-caution-soft p-4 outline-none">
      <p className="text-sm">This email is already registered. Please sign in instead.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink link={links.login(returnUrl)} state={{ email }}>
          Go to Login
        </ButtonLink>
        <Button look="plain" onClick={onTryAgain}>
          Try Again
        </Button>
      </div>
    </div>
  )
}
