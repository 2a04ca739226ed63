import { scratch } from '../scratch';

process.env.TMPDIR = scratch();
