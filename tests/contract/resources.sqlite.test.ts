import { everyResource } from './support/everyResource';

everyResource('sqlite');
