import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['abc', 1],
    ['aaaaaaaaaaaa', 1],
    ['abababababab', 1],
    ['password1!', 1],
    ['Qwerty123', 1],
    ['tomcat7', 2],
    ['Mango-42x', 3],
    ['kettle blue seven', 4],
    ['rX9!tq2#Lm7&', 4],
    ['दूध चाय और बिस्कुट', 4],
  ])('%j scores %i', (password, score) => {
    expect(passwordStrength(password).score).toBe(score);
  });
});
