import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { formatRupees, percentOff, Price } from './price.tsx';

afterEach(cleanup);

describe('rupees with Indian grouping', () => {
  it.each([
    [0, '₹0'],
    [99, '₹99'],
    [999, '₹999'],
    [1234, '₹1,234'],
    [99999, '₹99,999'],
    [123456, '₹1,23,456'],
    [12345678, '₹1,23,45,678'],
    [49.5, '₹49.50'],
    [1234.05, '₹1,234.05'],
    [0.1 + 0.2, '₹0.30'],
    [999.999, '₹1,000'],
    [-1000, '-₹1,000'],
  ])('%d is %s', (rupees, words) => {
    expect(formatRupees(rupees)).toBe(words);
  });
});

describe('percent off is whole and rounded down', () => {
  it.each([
    [799, 1299, 38],
    [500, 1000, 50],
    [999, 1000, 0],
    [1000, 1000, 0],
    [1200, 1000, 0],
    [70, 100, 30],
    [0, 100, 100],
    [799, 0, 0],
  ])('%d of %d is %d', (price, mrp, off) => {
    expect(percentOff(price, mrp)).toBe(off);
  });
});

describe('Price', () => {
  it('strikes the MRP, says the saving, and reads well aloud', () => {
    render(<Price price={799} mrp={1299} />);
    expect(screen.getByText('₹1,299').tagName).toBe('S');
    expect(screen.getByText('₹799').parentElement?.textContent).toBe('Price ₹799 instead of MRP ₹1,299 38% off');
  });

  it('shows one number when nothing is saved', () => {
    const { container } = render(<Price price={1499} mrp={1499} />);
    expect(container.querySelector('s')).toBeNull();
    expect(screen.queryByText(/off/)).toBeNull();
  });
});
