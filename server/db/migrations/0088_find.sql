CREATE INDEX "application_form_phone" ON "application_form" USING btree (phone_key("phone"));--> statement-breakpoint
CREATE INDEX "application_form_phone_end" ON "application_form" USING btree (reverse(phone_key("phone")));--> statement-breakpoint
CREATE INDEX "event_words" ON "event" USING gin (search_words("title"));--> statement-breakpoint
CREATE INDEX "account_phone_end" ON "account" USING btree (reverse(phone_key("phone")));--> statement-breakpoint
CREATE INDEX "payment_phone" ON "payment" USING btree (phone_key("payer_phone"));--> statement-breakpoint
CREATE INDEX "payment_phone_end" ON "payment" USING btree (reverse(phone_key("payer_phone")));--> statement-breakpoint
CREATE INDEX "receipt_number_any_year" ON "receipt" USING btree ("number");