import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { followFocus } from './follow-focus.ts'

let stop = (): void => undefined

beforeEach(() => {
  stop = followFocus(document)
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

function show(html: string): void {
  document.body.innerHTML = `<div id="root"><main>${html}</main></div>`
}

const at = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`nothing at ${selector}`)
  return element
}

/** Runs `act`, then waits for the mutation observer, which runs in a microtask. */
async function change(act: () => void): Promise<void> {
  act()
  await Promise.resolve()
}

const stepper = '<div><button>Less</button><output>1</output><button data-action="add">More</button></div>'
const add = '<button data-action="add">Add Item</button>'

describe('focus after the focused element is removed', () => {
  test('when Add Item becomes a stepper, focus moves to its plus button', async () => {
    show(`<a href="/">Home</a><div id="adder">${add}</div>`)
    at('#adder button').focus()
    await change(() => {
      at('#adder').innerHTML = stepper
    })
    expect(screen.getByText('More')).toHaveFocus()
  })

  test('when the last piece is removed, focus returns to Add Item', async () => {
    show(`<a href="/">Home</a><div id="adder">${stepper}</div>`)
    screen.getByText('Less').focus()
    await change(() => {
      at('#adder').innerHTML = add
    })
    expect(screen.getByText('Add Item')).toHaveFocus()
  })

  test.each([
    [0, 'b'],
    [1, 'c'],
    [2, 'b'],
  ])('when line %d of three is removed, focus moves to the first button of line %s', async (line, next) => {
    show(`<ul>${['a', 'b', 'c'].map((name) => `<li><button>${name}</button><button>less</button></li>`).join('')}</ul>`)
    const removed = at(`li:nth-child(${line + 1})`)
    removed.querySelectorAll('button')[1]?.focus()
    await change(() => removed.remove())
    expect(screen.getByText(next)).toHaveFocus()
  })

  test('when the last line is removed, focus moves to the button of the empty state', async () => {
    show('<h1>Cart</h1><ul><li><button>less</button></li></ul>')
    screen.getByText('less').focus()
    await change(() => {
      at('main').innerHTML = '<div><h1>Cart is Empty</h1><p>Nothing yet</p><a href="/menu">To the menu</a></div>'
    })
    expect(screen.getByText('To the menu')).toHaveFocus()
  })

  test('when no control is left, focus moves to the heading of that part', async () => {
    show('<aside><h2>Order summary</h2><ul><li><button>less</button></li></ul></aside><button>other</button>')
    screen.getByText('less').focus()
    await change(() => {
      at('aside').innerHTML = '<h2>Order summary</h2><p>Nothing yet</p>'
    })
    expect(screen.getByText('Order summary')).toHaveFocus()
  })
})

describe('focus after a sheet closes', () => {
  const open = (): void => {
    document.body.insertAdjacentHTML('beforeend', '<div id="sheet"><button>Save</button></div>')
    screen.getByText('Save').focus()
  }

  test('returns to the element that opened the sheet', async () => {
    show('<button>other</button><button>opener</button>')
    screen.getByText('opener').focus()
    open()
    await change(() => at('#sheet').remove())
    expect(screen.getByText('opener')).toHaveFocus()
  })

  test('moves to the element that replaced the opener', async () => {
    show(`<button>other</button><div id="adder">${add}</div>`)
    screen.getByText('Add Item').focus()
    open()
    await change(() => {
      at('#adder').innerHTML = stepper
      at('#sheet').remove()
    })
    expect(screen.getByText('More')).toHaveFocus()
  })

  test('moves beside an opener that no longer takes the focus', async () => {
    show('<div><button>other</button><button>opener</button></div>')
    screen.getByText('opener').focus()
    open()
    await change(() => {
      at('main button:last-child').setAttribute('disabled', '')
      at('#sheet').remove()
    })
    expect(screen.getByText('other')).toHaveFocus()
  })

  test('moves to the lower of two sheets', async () => {
    show('<button>opener</button>')
    screen.getByText('opener').focus()
    open()
    document.body.insertAdjacentHTML('beforeend', '<div id="confirm"><button>Yes</button></div>')
    screen.getByText('Yes').focus()
    await change(() => at('#confirm').remove())
    expect(screen.getByText('Save')).toHaveFocus()
  })
})

describe('focus when the whole page is replaced', () => {
  /** Also waits for the page, which has the time to place the focus itself. */
  const replace = async (html: string, act: () => void = () => undefined): Promise<void> => {
    await change(() => {
      at('#root').innerHTML = html
      act()
    })
    await new Promise((resolve) => setTimeout(resolve))
  }

  afterEach(() => {
    document.title = ''
  })

  test('moves to the new main', async () => {
    show('<p>Setting the table</p>')
    at('main').tabIndex = -1
    at('main').focus()
    await replace('<main id="menu"><button>less</button></main>')
    expect(at('#menu')).toHaveFocus()
  })

  test('moves to its heading when that is the title', async () => {
    show('<a href="/cart">To the cart</a>')
    screen.getByText('To the cart').focus()
    document.title = 'Cart · Test Kitchen'
    await replace('<main><h1>Cart</h1><button>less</button></main>')
    expect(at('h1')).toHaveFocus()
  })

  test('stays where the new page has placed it', async () => {
    show('<a href="/cart">To the cart</a>')
    screen.getByText('To the cart').focus()
    await replace('<main><h1>Cart</h1><button>less</button></main>', () => at('button').focus())
    expect(at('button')).toHaveFocus()
  })

  test('behind a sheet moves to the new main once the sheet closes', async () => {
    show('<button>opener</button>')
    screen.getByText('opener').focus()
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button>Save</button></div>')
    screen.getByText('Save').focus()
    await replace('<main id="menu"></main>')
    expect(screen.getByText('Save')).toHaveFocus()
    await change(() => at('[role=dialog]').remove())
    await new Promise((resolve) => setTimeout(resolve))
    expect(at('#menu')).toHaveFocus()
  })

  test('moves to main when a sheet closes that opened by itself', async () => {
    show('<p>Menu</p>')
    document.body.insertAdjacentHTML('beforeend', '<div id="sheet"><button>Save</button></div>')
    screen.getByText('Save').focus()
    await change(() => at('#sheet').remove())
    await new Promise((resolve) => setTimeout(resolve))
    expect(at('main')).toHaveFocus()
  })
})

describe('focus that must not move', () => {
  test('when the diner has clicked outside all controls', async () => {
    show('<button>one</button><p>text</p>')
    screen.getByText('one').focus()
    screen.getByText('one').blur()
    await change(() => at('p').remove())
    expect(document.body).toHaveFocus()
  })

  test('when other code has already placed the focus', async () => {
    show('<ul><li><button>less</button></li></ul><input>')
    screen.getByText('less').focus()
    await change(() => {
      at('li').remove()
      at('input').focus()
    })
    expect(at('input')).toHaveFocus()
  })
})
