import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const webKit = (system: string, browser: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${browser}`

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [webKit('Windows NT 10.0; Win64; x64', 'Chrome/140.0 Safari/537.36 Edg/140.0'), 'Edge on Windows'],
  [webKit('Linux; Android 16; Pixel 9', 'Chrome/140.0 Mobile Safari/537.36'), 'Chrome on Android'],
  [webKit('iPhone; CPU iPhone OS 19_0 like Mac OS X', 'Version/19.0 Safari/604.1'), 'Safari on iPhone'],
  [webKit('Macintosh; Intel Mac OS X 10_15_7', 'Version/19.0 Safari/605.1.15'), 'Safari on Mac'],
  ['curl/8.0', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device))
