import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { ownServer } from '../own-server.ts'
import { login, logOut, newestLinkTo, open, openSignedIn, reopen, signIn } from '../people.ts'
import { callAs } from '../rights.ts'

// Passkeys belong to a domain, so these journeys have a server of their own at one.
const PORT_OFFSET = 2
const site = `http://localhost:${Number(process.env.E2E_PORT ?? 3900) + PORT_OFFSET}`
ownServer(PORT_OFFSET, { PUBLIC_URL: site, DEMO: 'empty' })
test.use({ baseURL: site })

const at = (path: string) => site + path

/** A device with a screen lock, in the place of the browser's question. */
async function newDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...({ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const),
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
  const setReady = (enabled: boolean) =>
    cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  return { setReady, remove: () => cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }) }
}

/** Adds the passkey of this device in the profile, with a name if one is given. */
async function addPasskey(page: Page, name?: string) {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  if (name === undefined) return page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Name of this passkey').fill(name)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** Logs out, and asks to come back to the profile by a passkey; the device waits until the button is pressed. */
async function signInAgain(page: Page, device: Awaited<ReturnType<typeof newDevice>>) {
  await device.setReady(false)
  await logOut(page, site)
  await open(page, at('/login?returnUrl=%2Fprofile'))
  await expectAccessible(page)
  await device.setReady(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
}

/** A person on their profile, with a device that keeps passkeys. */
async function onProfile(page: Page) {
  const device = await newDevice(page)
  const person = await openSignedIn(page, at('/profile'))
  return { device, person }
}

test('a passkey is added, named, used to sign in and removed, with a mail for both', async ({ page }) => {
  const { device, person } = await onProfile(page)
  await addPasskey(page, 'Work laptop')
  await expect(page.getByText(/never used/)).toBeVisible()

  await signInAgain(page, device)
  await expect(page).toHaveURL(at('/profile'))
  await expect(page.getByText(/last used/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Work laptop' })).toHaveCount(0)
  for (const change of [/^A passkey was added on Assayer$/, /^A passkey was removed on Assayer$/])
    await newestLinkTo(page, person.email, change)

  // The device still has it, and does not know that it opens nothing any more.
  await signInAgain(page, device)
  await expect(page.getByText('This passkey does not open an account here.')).toBeVisible()
})

test('a person who adds a passkey sees which API keys still work, and ends them', async ({ page }) => {
  await onProfile(page)
  await callAs(page, '/api/account/keys', { name: 'Notebook', days: '30' })
  await reopen(page)
  await addPasskey(page)
  const keys = page.getByRole('region', { name: '1 API key still works' })
  await expect(keys).toContainText('Notebook')
  await expectAccessible(page)
  await keys.getByRole('button', { name: 'End this key' }).click()
  await expect(keys).toHaveCount(0)
  await expect(page.getByText('Notebook')).toHaveCount(0)
})

test('the email field of the sign-in offers the passkey by itself', async ({ page }) => {
  const { device } = await onProfile(page)
  await addPasskey(page)
  await device.setReady(false)
  await logOut(page, site)
  await device.setReady(true)
  await page.goto(at('/login?returnUrl=%2Fprofile'))
  await expect(page).toHaveURL(at('/profile'))
})

test('after a password a passkey is offered once', async ({ page }) => {
  await newDevice(page)
  const person = await login(page)
  await logOut(page, site)
  await open(page, at('/login?returnUrl=%2Fprofile'))
  await signIn(page, person)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Next time without a password?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL(at('/profile'))
  await logOut(page, site)
  await open(page, at('/login?returnUrl=%2Fprofile'))
  await signIn(page, person)
  await expect(page).toHaveURL(at('/profile'))
})

test('a second device has another passkey, and one device is not added twice', async ({ page }) => {
  const { device } = await onProfile(page)
  await addPasskey(page, 'Phone')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()

  await device.remove()
  const second = await newDevice(page)
  await addPasskey(page, 'Laptop')
  await signInAgain(page, second)
  await expect(page).toHaveURL(at('/profile'))
  await expect(page.getByText(/last used/)).toHaveCount(1)
  await expect(page.getByText(/never used/)).toHaveCount(1)
})

test('under another name of the machine the browser keeps the passkey to itself', async ({ page }) => {
  await onProfile(page)
  await addPasskey(page)
  await open(page, `${site.replace('localhost', '127.0.0.1')}/login`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('This browser could not use a passkey here.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with Email' })).toBeVisible()
})
