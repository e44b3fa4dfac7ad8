import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { makeFolder } from './make-folder.ts'

let root = ''
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tiffin-folders-'))
})
afterAll(() => rmSync(root, { recursive: true }))

test('a folder and those above it are created, and one that is there stays', () => {
  const folder = path.join(root, 'a/b/c')
  makeFolder(folder, 0o700)
  makeFolder(folder, 0o700)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('a folder below a file is refused', () => {
  const file = path.join(root, 'file')
  writeFileSync(file, '')
  expect(() => makeFolder(path.join(file, 'folder/below'))).toThrow('ENOTDIR')
})

const onProc = existsSync('/proc/self') ? test : test.skip

onProc('a folder in /proc is refused at once', () => {
  expect(() => makeFolder('/proc/no-such-folder/data')).toThrow("mkdir '/proc/no-such-folder'")
})
