export { riskBand as riskTone } from '../schema/riskBand';
