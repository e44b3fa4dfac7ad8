import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'

test("every style tag that MUI creates carries the page's nonce", async () => {
  window.__nonce__ = 'n-123'
  const [{ MuiScope }, { default: Radio }] = await Promise.all([
    import('./mui-scope.tsx'),
    import('@mui/material/Radio'),
  ])
  render(
    <MuiScope>
      <Radio value="a" />
    </MuiScope>,
  )
  const tags = [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')]
  expect(tags.length).toBeGreaterThan(0)
  expect(tags.map((tag) => tag.nonce || tag.getAttribute('nonce'))).toEqual(tags.map(() => 'n-123'))
})
