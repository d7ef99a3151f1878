import { existsSync } from 'node:fs'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/** How to launch Chromium: the system's, else the one that an npm package carries. */
export async function chromium(): Promise<{ executablePath: string; args: string[] }> {
  const system = [process.env.CHROMIUM_PATH, ...SYSTEM].find((path) => path && existsSync(path))
  if (system) return { executablePath: system, args: ARGS }
  const { default: packaged } = await import('@sparticuz/chromium')
  return { executablePath: await packaged.executablePath(), args: ARGS }
}
