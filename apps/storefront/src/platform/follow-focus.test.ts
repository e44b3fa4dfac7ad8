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

/** The mutation is looked at when the change is done. */
async function change(act: () => void): Promise<void> {
  act()
  await Promise.resolve()
}

const stepper = '<div><button>Less</button><output>1</output><button data-does="add">More</button></div>'
const add = '<button data-does="add">Add Item</button>'

describe('the focus goes on where the eye is', () => {
  test('Add Item becomes a stepper: on to its plus', async () => {
    show(`<a href="/">Home</a><div id="adder">${add}</div>`)
    at('#adder button').focus()
    await change(() => {
      at('#adder').innerHTML = stepper
    })
    expect(screen.getByText('More')).toHaveFocus()
  })

  test('the last piece is taken out: back to Add Item', async () => {
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
  ])('line %d of three is removed: on to the first button of line %s', async (line, next) => {
    show(`<ul>${['a', 'b', 'c'].map((name) => `<li><button>${name}</button><button>less</button></li>`).join('')}</ul>`)
    const removed = at(`li:nth-child(${line + 1})`)
    removed.querySelectorAll('button')[1]?.focus()
    await change(() => removed.remove())
    expect(screen.getByText(next)).toHaveFocus()
  })

  test('the last line of all: the button of what says that nothing is left', async () => {
    show('<h1>Cart</h1><ul><li><button>less</button></li></ul>')
    screen.getByText('less').focus()
    await change(() => {
      at('main').innerHTML = '<div><h1>Cart is Empty</h1><p>Nothing yet</p><a href="/menu">To the menu</a></div>'
    })
    expect(screen.getByText('To the menu')).toHaveFocus()
  })

  test('where nothing is left to press, the heading of that part', async () => {
    show('<aside><h2>Order summary</h2><ul><li><button>less</button></li></ul></aside><button>other</button>')
    screen.getByText('less').focus()
    await change(() => {
      at('aside').innerHTML = '<h2>Order summary</h2><p>Nothing yet</p>'
    })
    expect(screen.getByText('Order summary')).toHaveFocus()
  })
})

describe('a sheet', () => {
  const open = (): void => {
    document.body.insertAdjacentHTML('beforeend', '<div id="sheet"><button>Save</button></div>')
    screen.getByText('Save').focus()
  }

  test('that goes leaves the focus at what opened it', async () => {
    show('<button>other</button><button>opener</button>')
    screen.getByText('opener').focus()
    open()
    await change(() => at('#sheet').remove())
    expect(screen.getByText('opener')).toHaveFocus()
  })

  test('or, when that is gone, at what took its place', async () => {
    show(`<button>other</button><div id="adder">${add}</div>`)
    screen.getByText('Add Item').focus()
    open()
    await change(() => {
      at('#adder').innerHTML = stepper
      at('#sheet').remove()
    })
    expect(screen.getByText('More')).toHaveFocus()
  })

  test('of two over each other, at the lower one', async () => {
    show('<button>opener</button>')
    screen.getByText('opener').focus()
    open()
    document.body.insertAdjacentHTML('beforeend', '<div id="confirm"><button>Yes</button></div>')
    screen.getByText('Yes').focus()
    await change(() => at('#confirm').remove())
    expect(screen.getByText('Save')).toHaveFocus()
  })
})

describe('left alone', () => {
  test('a diner who has put the focus nowhere, by a click beside everything', async () => {
    show('<button>one</button><p>text</p>')
    screen.getByText('one').focus()
    screen.getByText('one').blur()
    await change(() => at('p').remove())
    expect(document.body).toHaveFocus()
  })

  test('a page that follows another: it has its own beginning', async () => {
    show('<a href="/cart">To the cart</a>')
    screen.getByText('To the cart').focus()
    await change(() => {
      at('#root').innerHTML = '<main><h1>Cart</h1><button>less</button></main>'
    })
    expect(document.body).toHaveFocus()
  })

  test('a focus that something else has placed already', async () => {
    show('<ul><li><button>less</button></li></ul><input>')
    screen.getByText('less').focus()
    await change(() => {
      at('li').remove()
      at('input').focus()
    })
    expect(at('input')).toHaveFocus()
  })
})
