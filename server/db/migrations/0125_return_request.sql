CREATE TABLE "return_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asks" text NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "return_request_state" CHECK ("return_request"."state" in ('asked', 'withdrawn', 'refused', 'granted', 'returned')),
	CONSTRAINT "return_request_asks" CHECK ("return_request"."asks" in ('pay', 'waive')),
	CONSTRAINT "return_request_ended" CHECK (("return_request"."state" in ('asked', 'granted')) = ("return_request"."ended_at" is null)),
	CONSTRAINT "return_request_answer" CHECK (("return_request"."state" = 'refused') = ("return_request"."answer" is not null))
);
--> statement-breakpoint
ALTER TABLE "return_request" ADD CONSTRAINT "return_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "return_request_open_once" ON "return_request" USING btree ("account_id") WHERE "return_request"."state" in ('asked', 'granted');--> statement-breakpoint
CREATE INDEX "return_request_account" ON "return_request" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "return_request_asked_at" ON "return_request" USING btree ("asked_at","id");