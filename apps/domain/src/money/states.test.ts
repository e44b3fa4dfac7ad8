import { describe, expect, test } from '@jest/globals'
import { STATE_CODES } from './gst-number.ts'
import { STATE_NAMES, stateNamed, stateOfAddress, stateOfPincode } from './states.ts'

describe('AMB112: the state of an address', () => {
  test('each state is found by the name that documents print', () =>
    expect(STATE_CODES.map((code) => stateNamed(STATE_NAMES[code]))).toEqual([...STATE_CODES]))

  test.each([
    ['Haryana', '06'],
    [' haryana ', '06'],
    ['Jammu & Kashmir', '01'],
    ['The Andaman & Nicobar Islands', '35'],
    ['Orissa', '21'],
    ['National Capital Territory of Delhi', '07'],
    ['DADRA AND NAGAR HAVELI', '26'],
    ['Punjab, Pakistan', null],
    ['', null],
    ['HR', null],
  ])('"%s" is %p', (name, code) => expect(stateNamed(name)).toBe(code))

  test.each([
    ['110001', '07', 'Delhi'],
    ['122003', '06', 'Gurugram'],
    ['201309', '09', 'Noida'],
    ['248001', '05', 'Dehradun'],
    ['194101', '38', 'Leh'],
    ['190001', '01', 'Srinagar'],
    ['302001', '08', 'Jaipur'],
    ['380001', '24', 'Ahmedabad'],
    ['400001', '27', 'Mumbai'],
    ['403001', '30', 'Panaji'],
    ['462001', '23', 'Bhopal'],
    ['492001', '22', 'Raipur'],
    ['500081', '36', 'Hyderabad'],
    ['520001', '37', 'Vijayawada'],
    ['560001', '29', 'Bengaluru'],
    ['600001', '33', 'Chennai'],
    ['682001', '32', 'Kochi'],
    ['682555', '31', 'Kavaratti'],
    ['700001', '19', 'Kolkata'],
    ['737101', '11', 'Gangtok'],
    ['744101', '35', 'Port Blair'],
    ['751001', '21', 'Bhubaneswar'],
    ['781001', '18', 'Guwahati'],
    ['791111', '12', 'Itanagar'],
    ['793001', '17', 'Shillong'],
    ['795001', '14', 'Imphal'],
    ['796001', '15', 'Aizawl'],
    ['797001', '13', 'Kohima'],
    ['799001', '16', 'Agartala'],
    ['800001', '10', 'Patna'],
    ['834001', '20', 'Ranchi'],
    ['171001', '02', 'Shimla'],
    ['141001', '03', 'Ludhiana'],
  ])('the PIN code %s is in %s: %s', (pincode, code) => expect(stateOfPincode(pincode)).toBe(code))

  test.each([
    ['160055', 'Mohali, which is not in Chandigarh'],
    ['605001', 'Puducherry, among places of Tamil Nadu'],
    ['396210', 'Daman, among places of Gujarat'],
    ['247667', 'Roorkee, among places of Uttar Pradesh'],
    ['900056', 'the army'],
    ['11001', 'five digits'],
    ['010001', 'none'],
    ['', 'none'],
  ])('from the PIN code "%s" no state follows: %s', (pincode) => expect(stateOfPincode(pincode)).toBeNull())

  test('the name goes before the PIN code, which counts where there is no name of a state', () => {
    expect(stateOfAddress({ state: 'Haryana', pincode: '110001' })).toBe('06')
    expect(stateOfAddress({ state: 'NCR', pincode: '110001' })).toBe('07')
    expect(stateOfAddress({ state: '', pincode: '' })).toBeNull()
  })
})
