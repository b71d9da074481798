import { describe, expect, it } from 'vitest';
import { missingFields } from './requiredFields.ts';

const ALL = ['nextStep', 'estimatedValue', 'customer', 'customerEmail', 'customerPhone', 'agent', 'expectedOn'];

describe('fields that a stage asks for', () => {
  it('are missing when they are empty, blank, or a value of 0', () => {
    expect(missingFields({ estimatedValue: 0, nextStep: '  ' }, ['nextStep', 'estimatedValue'])).toEqual([
      'estimatedValue',
      'nextStep',
    ]);
    expect(missingFields({ estimatedValue: 0.01, nextStep: 'Call' }, ['nextStep', 'estimatedValue'])).toEqual([]);
  });

  it('name the customer first, then what the customer lacks', () => {
    expect(missingFields({}, ['customerPhone', 'customerEmail'])).toEqual(['customer']);
    expect(missingFields({}, ALL)).toEqual(['estimatedValue', 'customer', 'agent', 'expectedOn', 'nextStep']);
    const customer = { email: 'leila@example.org', phone: null };
    expect(missingFields({ customer }, ['customer', 'customerPhone', 'customerEmail'])).toEqual(['customerPhone']);
  });

  it('are none where the stage asks for none, or for fields of another version', () => {
    expect(missingFields({}, null)).toEqual([]);
    expect(missingFields({}, [])).toEqual([]);
    expect(missingFields({}, ['budget'])).toEqual([]);
  });

  it('take relations in any form', () => {
    expect(missingFields({ agent: { id: 4 }, expectedOn: '2026-12-01' }, ['agent', 'expectedOn'])).toEqual([]);
    expect(missingFields({ agent: 4 }, ['agent', 'expectedOn'])).toEqual(['expectedOn']);
  });
});
