import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { ownServer } from '../own-server.ts'
import { login, open, reopen, signIn } from '../people.ts'

// Passkeys belong to a domain, so these journeys have a server of their own at one.
const PORT_OFFSET = 2
const site = `http://localhost:${Number(process.env.E2E_PORT ?? 3900) + PORT_OFFSET}`
ownServer(PORT_OFFSET, { PUBLIC_URL: site, DEMO: 'empty' })
test.use({ baseURL: site })

const at = (path: string) => site + path

/** A passkey with its private key, as the emulated device gives it away. */
type Credential = {
  credentialId: string
  isResidentCredential: boolean
  privateKey: string
  signCount: number
  rpId?: string
  userHandle?: string
}

/** A device with a screen lock, in the place of the browser's question. */
async function newDevice(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const setReady = (enabled: boolean) =>
    cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  return {
    setReady,
    remove: () => cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
    credentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    take: (credential: Credential) => cdp.send('WebAuthn.addCredential', { authenticatorId, credential }),
  }
}

const mailsTo = async (page: Page, to: string) => {
  const response = await page.request.get(at('/dev/mailbox.json'), { params: { to } })
  return (await response.json()) as { subject: string; links: string[] }[]
}

async function logOut(page: Page) {
  await open(page, at('/logout'))
  await page.getByRole('button', { name: 'Yes, Logout' }).click()
  await expect(page).toHaveURL(at('/'))
}

test('a passkey is added, named, used to sign in, and removed, with a mail for each change', async ({
  page,
}) => {
  const device = await newDevice(page)
  const person = await login(page)
  await open(page, at('/profile'))
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of this passkey').fill('Work laptop')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Work laptop' })).toBeVisible()
  await expect(page.getByText(/never used/)).toBeVisible()

  await device.setReady(false)
  await logOut(page)
  await open(page, at('/login?returnUrl=%2Fprofile'))
  await expectAccessible(page)
  await device.setReady(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(at('/profile'))
  await expect(page.getByText(/last used/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Work laptop' })).toHaveCount(0)
  const subjects = (await mailsTo(page, person.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(
    expect.arrayContaining(['A passkey was added on Assayer', 'A passkey was removed on Assayer']),
  )
})

test('a person who adds a passkey sees which API keys still work, and ends them', async ({ page }) => {
  await newDevice(page)
  await login(page)
  await open(page, at('/profile'))
  await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('auth-session') ?? '')
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    await fetch('/api/account/keys', {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'Notebook', days: '30' }),
    })
  })
  await reopen(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const keys = page.getByRole('region', { name: '1 API key still works' })
  await expect(keys).toContainText('Notebook')
  await expectAccessible(page)
  await keys.getByRole('button', { name: 'End this key' }).click()
  await expect(keys).toHaveCount(0)
  await expect(page.getByText('Notebook')).toHaveCount(0)
})

test('the email field of the sign-in offers the passkey by itself', async ({ page }) => {
  const device = await newDevice(page)
  await login(page)
  await open(page, at('/profile'))
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await device.setReady(false)
  await logOut(page)
  await device.setReady(true)
  await page.goto(at('/login?returnUrl=%2Fprofile'))
  await expect(page).toHaveURL(at('/profile'))
})

test('after a password a passkey is offered once', async ({ page }) => {
  await newDevice(page)
  const person = await login(page)
  await logOut(page)
  await open(page, at('/login?returnUrl=%2Fprofile'))
  await signIn(page, person)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Next time without a password?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL(at('/profile'))
  await logOut(page)
  await open(page, at('/login?returnUrl=%2Fprofile'))
  await signIn(page, person)
  await expect(page).toHaveURL(at('/profile'))
})

test('a second device has another passkey, and one device is not added twice', async ({ page }) => {
  const first = await newDevice(page)
  await login(page)
  await open(page, at('/profile'))
  const add = page.getByRole('button', { name: 'Add a passkey' })
  await add.click()
  await page.getByLabel('Name of this passkey').fill('Phone')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Phone' })).toBeVisible()
  await add.click()
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()

  await first.remove()
  const second = await newDevice(page)
  await add.click()
  await page.getByLabel('Name of this passkey').fill('Laptop')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Laptop' })).toBeVisible()
  await second.setReady(false)
  await logOut(page)
  await open(page, at('/login?returnUrl=%2Fprofile'))
  await second.setReady(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(at('/profile'))
  await expect(page.getByText(/last used/)).toHaveCount(1)
  await expect(page.getByText(/never used/)).toHaveCount(1)
})

test('an answer sent twice opens nothing, nor does a copied key once the original was used', async ({
  page,
}) => {
  const device = await newDevice(page)
  await login(page)
  await open(page, at('/profile'))
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const [copy] = await device.credentials()
  if (!copy) throw new Error('The device has no passkey.')
  await device.setReady(false)
  await logOut(page)

  await open(page, at('/login?returnUrl=%2Fprofile'))
  const answers = page.waitForRequest(/passkeys\/authentication\/verify/)
  await device.setReady(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(at('/profile'))
  const answer = await answers
  const again = await page.request.post(answer.url(), {
    headers: { apikey: answer.headers().apikey ?? '', 'content-type': 'application/json' },
    data: answer.postData() ?? '',
  })
  expect([again.status(), (await again.json()).error_code]).toEqual([400, 'webauthn_challenge_not_found'])

  await device.setReady(false)
  await logOut(page)
  await device.remove()
  const thief = await newDevice(page)
  await thief.setReady(false)
  await thief.take({ ...copy, signCount: 0 })
  await open(page, at('/login?returnUrl=%2Fprofile'))
  await thief.setReady(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText(/^This passkey exists twice, so it no longer signs in/)).toBeVisible()
  await expect(page).toHaveURL(at('/login?returnUrl=%2Fprofile'))
})

test('under another name of the machine the browser keeps the passkey to itself', async ({ page }) => {
  await newDevice(page)
  await login(page)
  await open(page, at('/profile'))
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await open(page, `${site.replace('localhost', '127.0.0.1')}/login`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('This browser could not use a passkey here.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with Email' })).toBeVisible()
})
