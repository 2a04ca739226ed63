import { everyResource } from './support/everyResource';

everyResource('json');
